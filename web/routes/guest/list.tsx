export default function List() {
  return <main />
}
