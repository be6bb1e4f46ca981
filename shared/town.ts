/**
 * Returns the town of a place: "Göreme" of "Göreme, Capadocia", "Göreme (Turquía)" and "Göreme · Capadocia".
 * A place that begins with one of these marks is returned whole.
 */
export function townOf(place: string): string {
  return place.split(/[,(·]/)[0]?.trim() || place
}
