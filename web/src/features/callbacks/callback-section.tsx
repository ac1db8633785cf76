import { CallbackForm } from "./callback-form.tsx";

export function CallbackSection() {
  return (
    <section aria-labelledby="callback-title" className="mt-20 border-line border-y bg-raised md:mt-28">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 md:grid-cols-[2fr_3fr] md:gap-16 md:py-16">
        <div>
          <h2 id="callback-title" className="text-3xl md:text-4xl">
            Get A Call To Boost Your Career With A New Skill
          </h2>
          <p className="mt-4 text-soft">
            Not sure which track fits you? Leave your number. Somebody calls you on a working day, usually
            within two days, and it costs nothing.
          </p>
        </div>
        <CallbackForm />
      </div>
    </section>
  );
}
