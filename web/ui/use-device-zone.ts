import { useSyncExternalStore } from 'react'
import { dateTimeFormat } from '#shared/intl-formats.ts'

const never = () => () => undefined
const zoneOfDevice = () => dateTimeFormat('en', {}).resolvedOptions().timeZone

/** Returns the time zone of the device; the other one on the server, in the first render, and if it is unknown. */
export function useDeviceZone(otherwise: string): string {
  return useSyncExternalStore(
    never,
    () => zoneOfDevice() || otherwise,
    () => otherwise,
  )
}
