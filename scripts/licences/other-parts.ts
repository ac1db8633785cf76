import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PYTHON_PACKAGES } from "#runners/kinds/python/runtime/python-packages.ts";
import type { Notice } from "./notice.ts";

/** Shipped, but not an npm package, or inside a package that does not name it. */
type OtherPart = {
  readonly title: string;
  readonly licence: string;
  readonly copyright: string;
  readonly address: string;
};

/** By Debian package name. A Python package without an entry here fails the test. */
const PYTHON: Readonly<Record<string, OtherPart>> = {
  flask: pallets("Flask", "2010"),
  werkzeug: pallets("Werkzeug", "2007"),
  jinja2: pallets("Jinja", "2007"),
  markupsafe: pallets("MarkupSafe", "2010"),
  click: pallets("Click", "2014"),
  itsdangerous: pallets("ItsDangerous", "2011"),
  pytest: mit("pytest", "Copyright (c) 2004 Holger Krekel and others", "https://pytest.org"),
  pluggy: mit("pluggy", "Copyright (c) 2015 holger krekel", "https://github.com/pytest-dev/pluggy"),
  iniconfig: mit(
    "iniconfig",
    "Copyright (c) 2010 Holger Krekel and others",
    "https://github.com/pytest-dev/iniconfig",
  ),
  packaging: {
    title: "packaging",
    licence: "Apache-2.0",
    copyright: "Copyright (c) Donald Stufft and individual contributors.",
    address: "https://github.com/pypa/packaging",
  },
  attr: mit(
    "attrs",
    "Copyright (c) 2015 Hynek Schlawack and the attrs contributors",
    "https://www.attrs.org",
  ),
  django: bsd3(
    "Django",
    "Copyright (c) Django Software Foundation and individual contributors.",
    "https://www.djangoproject.com",
  ),
  asgiref: bsd3(
    "asgiref",
    "Copyright (c) Django Software Foundation and individual contributors.",
    "https://github.com/django/asgiref",
  ),
  sqlparse: bsd3("sqlparse", "Copyright (c) 2016, Andi Albrecht", "https://github.com/andialbrecht/sqlparse"),
  djangorestframework: bsd3(
    "Django REST framework",
    "Copyright (c) 2011-present, Encode OSS Ltd. All rights reserved.",
    "https://www.django-rest-framework.org",
  ),
  tz: mit("pytz", "Copyright (c) 2003-2019 Stuart Bishop", "https://pythonhosted.org/pytz"),
};

const INSIDE_PACKAGES: readonly OtherPart[] = [
  {
    title: "CPython, in Pyodide",
    licence: "PSF-2.0",
    copyright: "Copyright (c) 2001 Python Software Foundation; All Rights Reserved",
    address: "https://www.python.org",
  },
  mit(
    "Emscripten, in Pyodide and sql.js",
    "Copyright (c) 2010-2014 Emscripten authors",
    "https://emscripten.org",
  ),
  {
    title: "SQLite, in sql.js and Pyodide",
    licence: "public domain",
    copyright: "Its authors have given up all rights in it.",
    address: "https://www.sqlite.org/copyright.html",
  },
  {
    title: "OpenJDK (Eclipse Temurin), in TraceJVM",
    licence: "GPL-2.0-with-classpath-exception",
    copyright:
      "Copyright (c) Oracle and/or its affiliates. The source and the build scripts are part of TraceJVM's runtime release.",
    address: "https://openjdk.org",
  },
  {
    title: "TeaVM javac, in TraceJVM",
    licence: "Apache-2.0",
    copyright: "Copyright Alexey Andreev",
    address: "https://github.com/konsoletyper/teavm-javac",
  },
  mit("b-jvm, in TraceJVM", "Copyright (c) the authors of b-jvm", "https://github.com/anematode/b-jvm"),
  mit("Effect, in TraceJVM", "Copyright (c) Effectful Technologies Inc", "https://effect.website"),
];

export function otherParts(): Notice[] {
  const names = [...new Set(Object.values(PYTHON_PACKAGES).flatMap(({ debian }) => debian))];
  const python = names.map(
    (name) => PYTHON[name] ?? { title: name, licence: "", copyright: "", address: "" },
  );
  return [...python, ...INSIDE_PACKAGES].map((part) => ({
    name: part.title,
    version: "",
    licence: part.licence,
    text: textOf(part),
  }));
}

function textOf({ licence, copyright, address }: OtherPart): string {
  if (licence === "") return "";
  return [copyright, address, standardText(licence)].filter((part) => part !== "").join("\n\n");
}

const FULL_TEXTS = ["PSF-2.0", "GPL-2.0-with-classpath-exception", "Apache-2.0", "MPL-2.0"];

/** The licence text without the copyright line; empty where we have none. */
export function standardText(licence: string): string {
  if (licence === "MIT") return MIT;
  if (licence === "BSD-3-Clause") return BSD_3_CLAUSE;
  if (!FULL_TEXTS.includes(licence)) return "";
  return readFileSync(join(import.meta.dirname, `texts/${licence}.txt`), "utf8").trim();
}

function pallets(title: string, year: string): OtherPart {
  return bsd3(title, `Copyright ${year} Pallets`, "https://palletsprojects.com");
}

function mit(title: string, copyright: string, address: string): OtherPart {
  return { title, licence: "MIT", copyright, address };
}

function bsd3(title: string, copyright: string, address: string): OtherPart {
  return { title, licence: "BSD-3-Clause", copyright, address };
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

const BSD_3_CLAUSE = `Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this
   list of conditions and the following disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice,
   this list of conditions and the following disclaimer in the documentation
   and/or other materials provided with the distribution.
3. Neither the name of the copyright holder nor the names of its contributors
   may be used to endorse or promote products derived from this software
   without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS"
AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`;
