function Notice({ notice }) {
  const look = notice.pinned ? "pinned" : undefined;
  return (
    <article className={look}>
      <h2>{notice.title}</h2>
      <p>{notice.text}</p>
      {notice.room && <small>Room {notice.room}</small>}
    </article>
  );
}

export function NoticeBoard({ notices }) {
  const unit = notices.length === 1 ? "notice" : "notices";
  const sorted = [
    ...notices.filter((each) => each.pinned),
    ...notices.filter((each) => !each.pinned),
  ];
  return (
    <>
      <h1>{notices.length} {unit}</h1>
      {notices.length === 0 && <p>The board is empty.</p>}
      {sorted.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </>
  );
}
