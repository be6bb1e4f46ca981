/** Returns the address at which the device opens its application of maps, or a page with one, at these words. */
export function mapAddress(place: string, userAgent: string): string {
  const words = encodeURIComponent(place.replace(/\s+/g, ' ').trim())
  return /iPhone|iPad|Macintosh/.test(userAgent)
    ? `https://maps.apple.com/?q=${words}`
    : `https://www.google.com/maps/search/?api=1&query=${words}`
}
