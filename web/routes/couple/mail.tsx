export default function Mail() {
  return <main />
}
