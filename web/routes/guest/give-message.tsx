export default function GiveMessage() {
  return <main />
}
