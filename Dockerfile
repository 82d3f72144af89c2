# The commands of trfkit and nothing else. .ci/image builds it from the programs of a release.
FROM scratch
ARG TARGETARCH=amd64
COPY ${TARGETARCH}/trf* /usr/bin/
COPY ${TARGETARCH}/LICENSE /usr/share/doc/trfkit/copyright
ENV PATH=/usr/bin
WORKDIR /data
# Nobody in particular: the commands need no rights but those to read and write what they are given.
USER 65532:65532
ENTRYPOINT ["/usr/bin/trf"]
