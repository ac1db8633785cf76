import { Head } from "../app/head.tsx";
import { VerifyForm } from "../features/certificates/verify-form.tsx";
import { FileCheckSection } from "../features/file-check/file-check-section.tsx";
import { KolamPicture } from "../ui/kolam-picture.tsx";
import { PageFrame, PageTitle } from "../ui/page-frame.tsx";

export function VerifyPage() {
  return (
    <PageFrame className="grid items-start gap-10 md:grid-cols-[6fr_4fr]">
      <Head
        title="Check a certificate"
        description="Check a certificate from Kadam: whether it is valid, who holds it, and what was really done for it."
      />
      <div>
        <PageTitle lead="See whether it is valid, who holds it, and what was really done for it. No account needed.">
          Check a certificate
        </PageTitle>
        <VerifyForm />
        <FileCheckSection />
      </div>
      <KolamPicture courseId="python_course" className="w-full max-w-md max-md:hidden" />
    </PageFrame>
  );
}
