import { registerHooks } from "node:module";

/** For `--import`: says each package of Firebase that the process loads, as soon as it is asked for. */
registerHooks({
  resolve(specifier, context, next) {
    if (/^(firebase-admin|@google-cloud|google-gax|@grpc|@firebase)\b/.test(specifier))
      process.stderr.write(`loads ${specifier}\n`);
    return next(specifier, context);
  },
});
