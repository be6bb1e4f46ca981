import { useSyncExternalStore } from 'react'
import { deviceZone } from '#shared/intl-formats.ts'
import { neverChanges } from './use-hydrated.ts'

/** Returns the time zone of the device; the other one on the server and in the first render. */
export function useDeviceZone(otherwise: string): string {
  return useSyncExternalStore(neverChanges, deviceZone, () => otherwise)
}
