export default function Share() {
  return <main />
}
