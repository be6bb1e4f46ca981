export default function Start() {
  return <main />
}
