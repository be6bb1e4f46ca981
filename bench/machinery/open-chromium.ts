import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** Starts the installed Chromium, or the one of CHROME_PATH, without a window. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROME_PATH'] || installed.find((path) => existsSync(path)),
    args: ['--no-sandbox', '--disable-gpu'],
  })
