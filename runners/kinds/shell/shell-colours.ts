import type { CodeColours } from "#runners/kind-parts.ts";

export const colours: readonly CodeColours[] = [
  {
    names: "bash sh shell console",
    like: "hashed",
    keywords:
      "case cd do done echo elif else esac exit export fi for function if in local return set then while ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN USER VOLUME WORKDIR",
  },
];
