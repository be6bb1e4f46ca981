export default function Mailbox() {
  return <main />
}
