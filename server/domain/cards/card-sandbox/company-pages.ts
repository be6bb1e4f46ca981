import type { Platform } from '#server/platform/context.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { redirectResponse } from '#server/platform/redirect.ts'
import { internalPath, readOwnAddress } from '#shared/internal-path.ts'
import { formatMoney, money } from '#shared/money.ts'
import { chargesOf, paymentById, type SandboxPayment } from './company-books.ts'
import { companyWords } from './company-words.ts'
import {
  answerChallenge,
  disputeSandbox,
  failRefundOfSandbox,
  payWithCard,
  type SandboxPageState,
} from './pay-sandbox.ts'
import { scenarioOf, scenarios } from './scenario.ts'
import { testCards } from './test-card.ts'

const place = /^\/banco-de-prueba\/pago\/([0-9a-f-]{36})$/

/** The sandbox's payment pages, with their own design and without JavaScript. Null for other addresses. */
export function sandboxPages(platform: Platform) {
  return async (request: Request): Promise<Response | null> => {
    const [, id] = place.exec(new URL(request.url).pathname) ?? []
    if (!id) return null
    const payment = await paymentById(platform.database.db, id)
    if (!payment) return page('es', companyWords('es').title, `<p>${companyWords('es').over}</p>`, 404)
    if (request.method !== 'POST') return screen(platform, payment, null)
    const form = new URLSearchParams(await request.text())
    const act = form.get('act') ?? ''
    if (act === 'leave') return goBack(platform, payment)
    if (act === 'open' || act === 'won' || act === 'lost') {
      await disputeSandbox(platform, id, act)
      return redirectToPayment(payment)
    }
    if (act === 'refundFails') {
      await failRefundOfSandbox(platform, id)
      return redirectToPayment(payment)
    }
    const state =
      act === 'approve' || act === 'reject'
        ? await answerChallenge(platform, id, act === 'approve')
        : await payWithCard(
            platform,
            id,
            form.get('card') || form.get('number') || '',
            scenarioOf(form.get('travel') ?? ''),
          )
    if (state === 'paid') return goBack(platform, payment)
    if (state === 'challenge') return redirectToPayment(payment)
    return screen(platform, payment, state)
  }
}

/** Redirects to the return address of the payment, which is always one of this instance. */
const goBack = ({ env }: Platform, { returnUrl }: SandboxPayment) =>
  redirectResponse(303, readOwnAddress(returnUrl, env.publicUrl) ?? internalPath`/`)
const redirectToPayment = ({ id }: SandboxPayment) =>
  redirectResponse(303, internalPath`/banco-de-prueba/pago/${id}`)

async function screen(
  platform: Platform,
  { id }: SandboxPayment,
  state: SandboxPageState | null,
): Promise<Response> {
  const payment = await paymentById(platform.database.db, id)
  if (!payment) return new Response(null, { status: 404 })
  const words = companyWords(payment.language)
  const amount = formatMoney(money(payment.amountMinor, payment.currency), payment.language)
  const sum = `<p class="sum">${escapeHtml(amount)}</p><p>${escapeHtml(words.to.replace('{description}', payment.description))}</p>`
  if (payment.status === 'paid')
    return page(payment.language, words.title, `${sum}${await paidPart(platform, payment)}`)
  if (payment.expiresAt <= platform.clock.now())
    return page(
      payment.language,
      words.title,
      `${sum}<p role="alert">${words.over}</p>${form(button('leave', words.back))}`,
    )
  if (payment.challenge) {
    const challengeHtml = `<h2>${words.challengeTitle}</h2><p>${escapeHtml(words.challenge.replace('{amount}', amount))}</p>`
    return page(
      payment.language,
      words.title,
      challengeHtml + form(button('approve', words.approve) + button('reject', words.reject, 'plain')),
    )
  }
  const problem =
    state === 'notATestCard' || state === 'declined' ? `<p role="alert">${words[state]}</p>` : ''
  return page(payment.language, words.title, sum + problem + cardForm(payment, amount))
}

async function paidPart(platform: Platform, payment: SandboxPayment): Promise<string> {
  const words = companyWords(payment.language)
  const charge = (await chargesOf(platform.database.db, payment.id)).find((one) => one.status === 'succeeded')
  const returned = charge ? charge.refundedMinor - charge.refundFailedMinor : 0n
  const refund = returned > 0n ? button('refundFails', words.refundFails, 'plain') : ''
  const acts =
    charge?.dispute === 'open'
      ? button('won', words.won, 'plain') + button('lost', words.lost, 'plain')
      : charge?.dispute
        ? ''
        : button('open', words.dispute, 'plain')
  return `<p>${words.paid}</p>${form(button('leave', words.back) + acts + refund)}`
}

function cardForm(payment: SandboxPayment, amount: string): string {
  const words = companyWords(payment.language)
  const cards = testCards.map(
    ({ number, name }) =>
      `<li><button name="card" value="${number}">${number.replace(/(.{4})(?=.)/g, '$1 ')}</button> <span>${words.card[name]}</span></li>`,
  )
  const options = scenarios.map((one) => `<option value="${one}">${words.scenario[one]}</option>`)
  return form(`
<label for="number">${words.number}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" aria-describedby="hint">
<p id="hint" class="hint">${words.numberHint}</p>
<label for="travel">${words.travel}</label><select id="travel" name="travel">${options.join('')}</select>
${button('pay', words.pay.replace('{amount}', escapeHtml(amount)))}
<h2>${words.cards}</h2><ul>${cards.join('')}</ul>
${button('leave', words.leave, 'plain')}`)
}

const form = (inside: string) => `<form method="post">${inside}</form>`
const button = (act: string, words: string, look = 'main') =>
  `<button name="act" value="${act}" class="${look}">${words}</button>`

const style = `
body{font:18px/1.55 system-ui,sans-serif;margin:0;background:#eef1ee;color:#1d2b24}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1.25rem 4rem;background:#fff;min-height:100vh;box-sizing:border-box}
.test{background:#fde68a;color:#3b2f00;padding:.75rem 1.25rem;margin:0;text-align:center;font-weight:600}
h1{font-size:1.3rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}.sum{font-size:2rem;font-weight:700;margin:0}
label{display:block;margin:1.25rem 0 .35rem;font-weight:600}.hint{font-size:.95rem;color:#4b5c53;margin:.35rem 0 0}
input,select{font:inherit;width:100%;box-sizing:border-box;padding:.7rem;border:1px solid #5d6f66;border-radius:.4rem;background:#fff;color:inherit}
button{font:inherit;min-height:2.9rem;padding:.4rem .9rem;border-radius:.4rem;border:1px solid #1f6f4a;background:#fff;color:#14543a;cursor:pointer}
button.main{display:block;width:100%;margin-top:1.5rem;background:#14543a;color:#fff;font-weight:600}
button.plain{display:block;width:100%;margin-top:.75rem}
ul{list-style:none;padding:0;margin:0}li{margin:.5rem 0;display:flex;gap:.75rem;flex-wrap:wrap;align-items:center}
li button{font-variant-numeric:tabular-nums}[role=alert]{border-left:4px solid #b3261e;padding:.5rem .75rem;background:#fdeceb}
@media (prefers-color-scheme:dark){body{background:#101814;color:#e6efe9}main{background:#17211c}.hint{color:#a9bcb1}
input,select,button{background:#1f2b25;color:#d9f2e4;border-color:#7ea692}button.main{background:#9fd8ba;color:#08251a}[role=alert]{background:#3a1917}}`

function page(language: string, title: string, body: string, status = 200): Response {
  const words = companyWords(language)
  const html = `<!doctype html><html lang="${language.startsWith('en') ? 'en' : 'es'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>${style}</style></head><body><p class="test">${words.simulated}</p><main><h1>${title}</h1>${body}</main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
