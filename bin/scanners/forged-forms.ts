import { request } from 'node:http'
import type { Check } from './check.ts'

/**
 * Submits a form to each address as a page of another origin. Our forms have no tokens: the server refuses
 * other origins.
 */
export async function checkForgedForms(url: string, paths: readonly string[]): Promise<Check> {
  const findings: string[] = []
  for (const path of paths) {
    const status = await statusOfForgedForm(`${url}${path}`)
    if (status !== 400 && status !== 403) findings.push(`POST ${path} from another origin: ${status}`)
  }
  return { name: 'Forms of other origins are refused', findings, note: `${paths.length} forms` }
}

function statusOfForgedForm(url: string): Promise<number> {
  const headers = {
    origin: 'https://forged.example',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/x-www-form-urlencoded',
  }
  return new Promise((resolve, reject) => {
    const form = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    form.on('error', reject)
    form.end('name=Ana')
  })
}
