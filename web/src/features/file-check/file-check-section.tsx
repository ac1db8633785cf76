import { type ComponentType, useState } from "react";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";

/** Lazy: the checking code is loaded when somebody wants to check a file. */
export function FileCheckSection() {
  const [Panel, setPanel] = useState<ComponentType>();
  const showAlert = useAlert();
  const open = async () => {
    try {
      const { FileCheck } = await import("./file-check.tsx");
      setPanel(() => FileCheck);
    } catch (cause) {
      console.warn("what checks files could not be fetched", cause);
      showAlert("This could not be loaded. Check your connection and try again.");
    }
  };
  return (
    <section aria-labelledby="check-a-file" className="mt-12 max-w-xl">
      <h2 id="check-a-file" className="text-2xl">
        Check a file
      </h2>
      <p className="mt-2 mb-4 text-soft">
        A PDF, JSON or JWT that somebody sent you. It is checked in your browser and not sent anywhere.
      </p>
      {Panel ? (
        <Panel />
      ) : (
        <Button onClick={() => void open()} className="max-sm:w-full noscript:hidden">
          Choose a file or paste its text
        </Button>
      )}
    </section>
  );
}
