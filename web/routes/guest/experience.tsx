export default function Experience() {
  return <main />
}
