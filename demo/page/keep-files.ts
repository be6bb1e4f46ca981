/* oxlint-disable typescript/unbound-method -- The replaced methods are called with their original receiver. */

/**
 * Saves files from links with `download`. Browsers bypass the worker for such links, and the host does not have
 * the files, so they are fetched here.
 */
export function keepFilesOfTheWorker(): void {
  const { click } = HTMLElement.prototype
  const keep = async (link: HTMLAnchorElement): Promise<void> => {
    const response = await fetch(link.href)
    if (!response.ok) return location.assign(link.href)
    const file = document.createElement('a')
    file.href = URL.createObjectURL(await response.blob())
    file.download = nameIn(response.headers.get('content-disposition') ?? '') ?? link.download
    click.call(file)
    // By then the download has started.
    setTimeout(() => URL.revokeObjectURL(file.href), 60_000)
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || !isFromServer(link)) return
    event.preventDefault()
    void keep(link)
  })
  // Clicks on a link outside the document do not bubble to the page.
  HTMLAnchorElement.prototype.click = function () {
    if (!this.isConnected && isFromServer(this)) void keep(this)
    else click.call(this)
  }
}

const isFromServer = (link: HTMLAnchorElement): boolean =>
  link.hasAttribute('download') && /^https?:$/.test(link.protocol) && link.origin === location.origin

/** Returns the file name from the Content-Disposition header. */
function nameIn(disposition: string): string | null {
  const [, encoded] = /filename\*=utf-8''([^;\s]+)/i.exec(disposition) ?? []
  const [, plain] = /filename="?([^";]+)/i.exec(disposition) ?? []
  return encoded ? decodeURIComponent(encoded) : (plain ?? null)
}
