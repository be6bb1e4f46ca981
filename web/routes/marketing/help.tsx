export default function Help() {
  return <main />
}
