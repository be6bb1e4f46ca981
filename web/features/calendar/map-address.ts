/** Returns the address that opens these words in the device's map application or on a map page. */
export function mapAddress(place: string, userAgent: string): string {
  const words = encodeURIComponent(place.replace(/\s+/g, ' ').trim())
  return /iPhone|iPad|Macintosh/.test(userAgent)
    ? `https://maps.apple.com/?q=${words}`
    : `https://www.google.com/maps/search/?api=1&query=${words}`
}
