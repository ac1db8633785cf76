import { TRACKS } from "virtual:tracks";
import { type ReactNode, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { AlertProvider, useAlert } from "./alerts.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Dialog } from "./dialog.tsx";
import { DotCheckbox } from "./dot-checkbox.tsx";
import { CheckboxField, Field } from "./field.tsx";
import { KolamPicture } from "./kolam-picture.tsx";
import { Menu } from "./menu.tsx";
import { OtherVersion } from "./other-version.tsx";
import { FailedNotice, PageFrame, PageTitle } from "./page-frame.tsx";
import { NewPasswordFields } from "./password-field.tsx";
import { ScrollCode } from "./scroll-code.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Switch } from "./switch.tsx";
import { Tabs } from "./tabs.tsx";
import "../styles.css";

/** Every component in every state, for developers. Only `npm run dev` serves it, at /ui-parts.html. */
function UiParts() {
  return (
    <PageFrame>
      <PageTitle lead="What the screens of Kadam are made of. Each part is made once and used everywhere.">
        UI parts
      </PageTitle>
      <div className="grid gap-10 md:grid-cols-2">
        <Part name="Buttons">
          <div className="flex flex-wrap gap-3">
            <Button look="main">The one action</Button>
            <Button>Quiet</Button>
            <Button look="danger">Danger</Button>
            <Button disabled>Disabled</Button>
            <Button look="main" isBusy>
              Busy
            </Button>
            <ButtonLink to="/">A link</ButtonLink>
          </div>
        </Part>
        <Part name="Alerts and dialog">
          <Messages />
        </Part>
        <Part name="Fields">
          <div className="grid gap-4">
            <Field label="First Name" name="first" defaultValue="Asha" />
            <Field label="Phone" name="phone" prefix="+91" hint="Your 10-digit mobile number" />
            <Field
              label="Email Address"
              name="email"
              defaultValue="asha@"
              problem="Enter an email address such as name@example.com"
            />
            <CheckboxField
              name="terms"
              label="I agree to the terms"
              problem="You must agree to the terms & conditions."
            />
          </div>
        </Part>
        <Part name="New password">
          <NewPasswordFields problems={{}} />
        </Part>
        <Part name="Tabs">
          <Tabs
            label="Sample"
            tabs={[
              {
                name: "Description",
                content: <p className="reading">Arrow keys, Home and End move between tabs.</p>,
              },
              { name: "Curriculum", content: <p className="reading">The second panel.</p> },
            ]}
          />
        </Part>
        <Part name="Menu">
          <Menu label="Courses">
            <ul>
              {TRACKS.map((track) => (
                <li key={track.id} className="px-3 py-2">
                  {track.title}
                </li>
              ))}
            </ul>
          </Menu>
        </Part>
        <Part name="Loading and failed">
          <div className="grid gap-3">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-6 w-1/2" />
            <FailedNotice onRetry={() => {}}>The courses could not be loaded.</FailedNotice>
          </div>
        </Part>
        <Part name="Study">
          <Steps />
          <ScrollCode label="Output" text="Lake View    Old Fort     ₹27.05" className="mt-4 max-h-40" />
          <CopyButton text="Lake View    Old Fort     ₹27.05" />
          <OtherVersion
            what="note"
            savedAt="2026-11-14T08:05:00Z"
            text="Ask about equals()."
            onUse={() => {}}
            onDrop={() => {}}
          />
        </Part>
        <Part name="Switch">
          <Switches />
        </Part>
        <Part name="Kolams: 0, 5, 10 and 15 days done">
          <div className="grid grid-cols-2 gap-4">
            {TRACKS.slice(0, 4).map((track, index) => (
              <KolamPicture key={track.id} courseId={track.id} daysDone={index * 5} onGround={index > 1} />
            ))}
          </div>
        </Part>
      </div>
    </PageFrame>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-4">
      <h2 className="mb-4 text-xl">{name}</h2>
      {children}
    </section>
  );
}

function Steps() {
  const [isDone, setIsDone] = useState(true);
  return (
    <label htmlFor="a-step" className="flex items-center gap-3">
      <DotCheckbox id="a-step" isDone={isDone} onChange={setIsDone} /> I have read this
    </label>
  );
}

function Switches() {
  const [isOn, setIsOn] = useState(true);
  return (
    <Switch
      label="Anyone with the link can see it"
      hint="It takes effect at once."
      isOn={isOn}
      onChange={setIsOn}
    />
  );
}

function Messages() {
  const showAlert = useAlert();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => showAlert("Please log in to enroll!")}>Show an error</Button>
      <Button onClick={() => showAlert("Login successful!", "success")}>Show a success</Button>
      <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
      <Dialog title="A dialog" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>It keeps the focus inside, closes on Escape and gives the focus back.</p>
      </Dialog>
    </div>
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <AlertProvider>
        <UiParts />
      </AlertProvider>
    </BrowserRouter>
  </StrictMode>,
);
