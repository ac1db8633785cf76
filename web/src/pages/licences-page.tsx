import { SHIPPED_PARTS } from "virtual:licences";
import { Head } from "../app/head.tsx";
import { FactList, TextPage, type TextSection } from "../features/site/text-page.tsx";

export function LicencesPage() {
  return (
    <>
      <Head
        title="Licences"
        description="Where the source code of this site is, and the licences of the fonts, languages and packages it is made of."
      />
      <TextPage
        title="Licences"
        lead="Kadam is free software, and it is built on the work of many others. This page names them."
        sections={SECTIONS}
      />
    </>
  );
}

const SECTIONS: readonly TextSection[] = [
  { id: "source", title: "Kadam and its source code", content: <Source /> },
  { id: "texts", title: "The licences in full", content: <Texts /> },
  { id: "parts", title: "What Kadam is made of", content: <Parts /> },
];

function Source() {
  return (
    <>
      <p>
        Kadam is free under the GNU Affero General Public License, version 3 or later. You may read it, use
        it, change it and share it. As a user of this site you have a right to the source code of the version
        that runs here.
      </p>
      <p>
        <a href="/source">Source code of this site</a>. If that link brings you back to this page, ask the
        institution that runs this site: it must give you the source code.
      </p>
    </>
  );
}

function Texts() {
  return (
    <p>
      The texts of all licences, with the names of the people behind the work, are in{" "}
      <a href="/licences.txt">one long file</a> (about 600 kB).
    </p>
  );
}

/** The most common licence first. */
function byLicence(): [licence: string, names: string[]][] {
  const groups = new Map<string, string[]>();
  for (const { name, licence } of SHIPPED_PARTS) groups.set(licence, [...(groups.get(licence) ?? []), name]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

function Parts() {
  return (
    <FactList facts={byLicence().map(([licence, names]) => ({ name: licence, text: names.join(", ") }))} />
  );
}
