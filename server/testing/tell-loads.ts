import { registerHooks } from "node:module";

/** For `--import`: prints each Firebase package that the process loads. */
registerHooks({
  resolve(specifier, context, next) {
    if (/^(firebase-admin|@google-cloud|google-gax|@grpc|@firebase)\b/.test(specifier))
      process.stderr.write(`loads ${specifier}\n`);
    return next(specifier, context);
  },
});
