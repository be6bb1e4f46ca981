export default function Arrivals() {
  return <main />
}
