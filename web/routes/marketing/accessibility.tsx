export default function Accessibility() {
  return <main />
}
