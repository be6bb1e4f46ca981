import type { HTMLAttributes } from 'react'

/** A sheet of stationery: cream, sharp corners, a hairline engraved inside. For what people wrote or would print. */
export function Paper({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={`paper ${className}`} />
}
