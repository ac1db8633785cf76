export function NoticeBoard({ notices }) {
  return <h1>Notices</h1>;
}
