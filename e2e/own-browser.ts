/* oxlint-disable typescript/unbound-method -- The replaced methods are called with their original receiver. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/**
 * Opens a tab that behaves like a separate browser, with its own device and storage. In a demonstration two
 * people can meet in one browser only, since the server is inside it; cookies are shared.
 */
export async function tabOf(
  context: BrowserContext,
  person: number,
  { viewport, isMobile, hasTouch, deviceScaleFactor = 1, javaScriptEnabled }: BrowserContextOptions,
): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(isolateStorage, person === 0 ? '' : `person-${person}:`)
  if (viewport) await page.setViewportSize(viewport)
  const device = await context.newCDPSession(page)
  if (viewport && isMobile) {
    const measure = (size: typeof viewport) =>
      device.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor, mobile: true })
    await measure(viewport)
    // The override replaces Playwright's own viewport size.
    page.setViewportSize = async (size) => void (await measure(size))
  }
  if (hasTouch) await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  if (javaScriptEnabled === false) await device.send('Emulation.setScriptExecutionDisabled', { value: true })
  return page
}

/** Prefixes this tab's storage keys, and ignores storage events of other tabs. */
function isolateStorage(mark: string): void {
  const { getItem, setItem, removeItem } = Storage.prototype
  const lasts = (storage: Storage) => storage === window.localStorage
  const under = (storage: Storage, key: string) => (lasts(storage) ? mark + key : key)
  Storage.prototype.getItem = function (key) {
    return getItem.call(this, under(this, key))
  }
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, under(this, key), value)
  }
  Storage.prototype.removeItem = function (key) {
    removeItem.call(this, under(this, key))
  }
  const handled = new WeakSet<Event>()
  const hear = (event: StorageEvent) => {
    if (handled.has(event) || event.key === null) return
    const isOurs = mark ? event.key.startsWith(mark) : !/^person-\d+:/.test(event.key)
    if (isOurs && !mark) return
    event.stopImmediatePropagation()
    if (!isOurs) return
    const { key, oldValue, newValue, storageArea, url } = event
    const plain = new StorageEvent('storage', {
      key: key.slice(mark.length),
      oldValue,
      newValue,
      storageArea,
      url,
    })
    handled.add(plain)
    window.dispatchEvent(plain)
  }
  window.addEventListener('storage', hear, { capture: true })
}
