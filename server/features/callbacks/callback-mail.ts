import { formatPhone } from "#domain/accounts/phone.ts";
import type { CallbackDetails } from "#domain/callbacks/callback-request.ts";
import { escapeMarkup } from "#domain/escape-markup.ts";
import type { Mail } from "#server/ports/mailer.ts";

/** Tells the staff that somebody asked to be called. */
export function callbackMail(to: string, publicUrl: string, details: CallbackDetails): Mail {
  const lines = [
    `Name: ${details.name}`,
    `Mobile: ${formatPhone(details.mobile)}`,
    `Email: ${details.email}`,
    `Interested in: ${details.interest}`,
  ];
  const desk = `${publicUrl}/staff`;
  return {
    to,
    subject: `Call back: ${details.interest}`,
    text: `Somebody asked to be called.\n\n${lines.join("\n")}\n\nNote the call at the staff desk: ${desk}`,
    html: `<!doctype html><html lang="en"><body><p>Somebody asked to be called.</p><p>${lines.map(escapeMarkup).join("<br>")}</p><p>Note the call at <a href="${escapeMarkup(desk)}">the staff desk</a>.</p></body></html>`,
  };
}
