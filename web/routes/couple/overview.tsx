export default function Overview() {
  return <main />
}
