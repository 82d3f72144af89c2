// A tournament in plain JSON, over trfserve --stdio: java Plain.java EVENT.json ROUND A,B
import java.io.PrintWriter;
import java.nio.file.*;

class Plain {
  public static void main(String[] args) throws Exception {
    String event = Files.readString(Path.of(args[0])).replaceAll("\\R", " ");
    String[][] questions = { // what is printed, the call, its options, and where the answer stands
      {"check", "check", "\"rounds\": \"" + args[1] + "\"", "\"round\":\\d+,\"verdict\":\"([^\"]+)\""},
      {"why", "why", "\"who\": \"" + args[2] + "\", \"round\": " + args[1], "\"plain\":\\[\"([^\"]+)\""},
      {"next", "pair", "", "\"boards\":\\[\\[(.*?)\\]\\]"},
      {"first", "rank", "\"tieBreaks\": \"BH\"", "\"standings\":\\[\\{[^}]*?\"name\":\"([^\"]+)\""}};
    Process service = new ProcessBuilder("trfserve", "--stdio").redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (var ask = new PrintWriter(service.outputWriter(), true); var answers = service.inputReader()) {
      for (String[] q : questions) {
        ask.printf("{\"call\": \"%s\", \"options\": {%s}, \"files\": [{\"json\": %s}]}%n", q[1], q[2], event);
        String answer = answers.readLine().replaceAll(".*?" + q[3] + ".*", "$1");
        System.out.println(q[0] + ": " + answer.replace("],[", " ").replaceAll("(\\d),(\\d)", "$1-$2"));
      }
    }
  }
}
