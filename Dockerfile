# The commands of trfkit and nothing else. .ci/image builds it from the programs of a release.
FROM scratch
ARG TARGETARCH=amd64
COPY ${TARGETARCH}/trf* /usr/bin/
COPY ${TARGETARCH}/LICENSE /usr/share/doc/trfkit/copyright
ENV PATH=/usr/bin
WORKDIR /data
ENTRYPOINT ["/usr/bin/trf"]
