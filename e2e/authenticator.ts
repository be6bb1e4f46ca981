import type { Page } from 'playwright-core'

/** A device that keeps passkeys, such as the phone itself (`internal`) or a key in a socket (`usb`). */
export type Authenticator = {
  /** How many passkeys it keeps. */
  count: () => Promise<number>
  /** Whether the person lets it recognise them: without that the browser reports that they have cancelled. */
  letVerify: (isVerified: boolean) => Promise<void>
  unplug: () => Promise<void>
}

/** Gives the tab virtual authenticators instead of those of the machine; returns a function that plugs one in. */
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

/** How many new passkeys the page is asking the browser for at this moment. */
export const passkeysAskedFor = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['passkeysAskedFor'] ?? 0))

function countRequests() {
  const create = navigator.credentials.create.bind(navigator.credentials)
  const count = (by: number) => {
    const { dataset } = document.documentElement
    dataset['passkeysAskedFor'] = String(Number(dataset['passkeysAskedFor'] ?? 0) + by)
  }
  navigator.credentials.create = (options) => {
    count(1)
    return create(options).finally(() => count(-1))
  }
}
