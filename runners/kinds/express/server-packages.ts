import express from "express";
import type { CodeFile } from "#domain/study/exercise.ts";
import type { PackageModule } from "#runners/script-tests/link-program.ts";
import { makeDatabase, mongodbPackage } from "../mongo/database.ts";
import * as bytes from "./node/bytes.ts";
import * as crypto from "./node/crypto.ts";
import * as events from "./node/events.ts";
import * as fs from "./node/fs.ts";
import * as http from "./node/http.ts";
import * as path from "./node/path.ts";
import * as querystring from "./node/querystring.ts";
import * as url from "./node/url.ts";
import * as util from "./node/util.ts";
import { cookieParser, cors } from "./small-middleware.ts";

/** The packages a learner's server may import, with an empty database for each run. */
export function serverPackages(files: readonly CodeFile[]): Readonly<Record<string, PackageModule>> {
  fs.setFiles(files);
  const { setFiles: _, ...readableFs } = fs;
  const { takeListening: __, ...plainHttp } = http;
  return {
    express: { whole: express, named: { ...express } },
    "cookie-parser": { whole: cookieParser, named: {} },
    cors: { whole: cors, named: {} },
    mongodb: asPackage(mongodbPackage(makeDatabase())),
    buffer: asPackage(bytes),
    crypto: asPackage(crypto),
    events: { whole: events.EventEmitter, named: events },
    fs: asPackage(readableFs),
    "fs/promises": asPackage({
      readFile: async (name: string, options?: string) => fs.readFileSync(name, options),
    }),
    http: asPackage(plainHttp),
    path: asPackage(path),
    querystring: asPackage(querystring),
    url: asPackage({ ...url, URL, URLSearchParams }),
    util: asPackage(util),
  };
}

function asPackage(named: Readonly<Record<string, unknown>>): PackageModule {
  return { whole: named, named };
}
