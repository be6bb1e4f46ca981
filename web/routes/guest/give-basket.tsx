export default function GiveBasket() {
  return <main />
}
