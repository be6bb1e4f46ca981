import type { Page } from 'playwright-core'

/** A virtual authenticator: built-in (`internal`) or a security key (`usb`). */
export type Authenticator = {
  /** Number of stored passkeys. */
  count: () => Promise<number>
  /** Sets whether user verification succeeds; otherwise the browser reports a cancellation. */
  letVerify: (isVerified: boolean) => Promise<void>
  unplug: () => Promise<void>
}

/** Replaces the machine's authenticators in this tab by virtual ones; returns a function that adds one. */
export async function virtualAuthenticators(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable', { enableUI: false })
  await page.addInitScript(countRequests)
  return async (transport: 'internal' | 'usb' = 'internal'): Promise<Authenticator> => {
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return {
      count: async () =>
        (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
      letVerify: async (isUserVerified) => {
        await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
      },
      unplug: async () => {
        await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      },
    }
  }
}

/** Number of pending passkey registrations of the page. */
export const pendingPasskeyRequests = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['pendingPasskeyRequests'] ?? 0))

function countRequests() {
  const create = navigator.credentials.create.bind(navigator.credentials)
  const count = (by: number) => {
    const { dataset } = document.documentElement
    dataset['pendingPasskeyRequests'] = String(Number(dataset['pendingPasskeyRequests'] ?? 0) + by)
  }
  navigator.credentials.create = (options) => {
    count(1)
    return create(options).finally(() => count(-1))
  }
}
