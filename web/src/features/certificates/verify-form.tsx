import { useNavigate } from "react-router";
import { readCertificateId } from "#domain/certificates/certificate-id.ts";
import { useForm } from "../../api/use-form.ts";
import { Field } from "../../ui/field.tsx";
import { Form, type Problems, SubmitButton, textOf } from "../../ui/form.tsx";

type VerifyFormProps = {
  /** An id that was not found. */
  readonly typed?: string;
};

/** Accepts the id as printed on the certificate, or the whole URL. */
export function VerifyForm({ typed = "" }: VerifyFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    check: idProblem,
    send: async (sent) => navigate(`/verify/${idIn(sent)}`),
  });
  return (
    <Form form={form} className="grid max-w-xl gap-4">
      <Field
        label="Certificate id or address"
        name="id"
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={500}
        hint="It is on the certificate, beside the QR code."
        problem={form.problems.id}
      />
      <div>
        <SubmitButton form={form} className="max-sm:w-full">
          Check certificate
        </SubmitButton>
      </div>
      <p className="hidden text-soft noscript:block">
        Without JavaScript, open the address that is on the certificate.
      </p>
    </Form>
  );
}

function idProblem(typed: FormData): Problems {
  const text = textOf(typed, "id");
  if (text.trim() === "") return { id: "Type or paste the id of the certificate" };
  if (idIn(typed) !== undefined) return {};
  return {
    id: "This is not a certificate id. An id has 26 letters and digits. Check whether one is missing.",
  };
}

/** Strips what mail programs and sentences put around a URL. */
function idIn(typed: FormData): string | undefined {
  return readCertificateId(textOf(typed, "id").replace(/^[\s"'<(]+|(?<![\s"'>).,;])[\s"'>).,;]+$/g, ""));
}
