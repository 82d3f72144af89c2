// A tournament in plain JSON, over trfserve --stdio: java Plain.java EVENT.json ROUND A,B
import java.io.*;
import java.nio.file.*;
import java.util.regex.*;

class Plain {
  static BufferedReader answers; static PrintWriter questions; static String event;

  static String ask(String call, String options, String wanted) throws IOException {
    questions.println("{\"call\": \"" + call + "\", \"options\": {" + options + "}, \"files\": [{\"json\": " + event + "}]}");
    Matcher found = Pattern.compile(wanted).matcher(answers.readLine());
    return found.find() ? found.group(1) : "no answer";
  }

  public static void main(String[] args) throws IOException {
    Process service = new ProcessBuilder("trfserve", "--stdio").redirectError(ProcessBuilder.Redirect.INHERIT).start();
    answers = new BufferedReader(new InputStreamReader(service.getInputStream(), "UTF-8"));
    questions = new PrintWriter(new OutputStreamWriter(service.getOutputStream(), "UTF-8"), true);
    event = Files.readString(Path.of(args[0])).replaceAll("\\R", " ");
    String who = "\"who\": \"" + args[2] + "\", \"round\": " + args[1];
    System.out.println("check: " + ask("check", "\"rounds\": \"" + args[1] + "\"", "\"round\":\\d+,\"verdict\":\"([^\"]+)"));
    System.out.println("why: " + ask("why", who, "\"plain\":\\[\"([^\"]+)"));
    String boards = ask("pair", "", "\"boards\":\\[(.*?)\\],\"bye\"").replaceAll("(\\d+),(\\d+)", "$1-$2");
    System.out.println("next: " + boards.replaceAll("[\\[\\]]", "").replace(',', ' '));
    System.out.println("first: " + ask("rank", "\"tieBreaks\": \"BH\"", "\"standings\":\\[\\{[^}]*?\"name\":\"([^\"]+)"));
    questions.close();
  }
}
