export default function EditGift() {
  return <main />
}
