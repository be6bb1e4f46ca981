export default function GiveSend() {
  return <main />
}
