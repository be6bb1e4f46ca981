export default function NewGift() {
  return <main />
}
