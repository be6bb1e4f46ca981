import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { execute } from '#web/graphql/execute.ts'
import { OwnFactorsDocument } from '#web/graphql/generated/graphql.ts'

/** The user's second factors that work in this browser. */
export type OwnFactors = { readonly passkey: boolean; readonly app: boolean }

/** Returns the second factors of the account, or null until they are known. If they cannot be read, codes are assumed. */
export function useOwnFactors(): OwnFactors | null {
  const [factors, setFactors] = useState<OwnFactors | null>(null)
  useEffect(() => {
    let isMounted = true
    void readFactors().then((read) => isMounted && setFactors(read))
    return () => {
      isMounted = false
    }
  }, [])
  return factors
}

async function readFactors(): Promise<OwnFactors> {
  const me = (await execute(OwnFactorsDocument).catch(() => null))?.me
  const passkey = browserSupportsWebAuthn() && (me?.passkeys.length ?? 0) > 0
  return { passkey, app: me?.authenticatorApp ?? true }
}
