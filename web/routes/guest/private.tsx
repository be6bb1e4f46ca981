export default function PrivateGift() {
  return <main />
}
