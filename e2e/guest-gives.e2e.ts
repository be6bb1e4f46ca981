import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { camila, carmen } from '#server/sample/cast.ts'
import { isLong } from '#test/test-length.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { inDemonstration, isByNight } from './demonstration.ts'
import { countSteps } from './count-steps.ts'
import {
  button,
  expectHeading,
  expectOnGiftPage,
  give,
  goToSending,
  heading,
  link,
  listLink,
  markAsSent,
  named,
  promise,
  radio,
  reads,
  textbox,
  wedding,
} from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

// On a desktop a guest gives by keyboard in resilience.e2e.ts; a night tries the whole way there too.
const devices = [
  {
    device: 'a phone',
    options: phone,
    gift: 'Subir en globo al amanecer',
    moment: 'Aterrizar',
    andGift: 'Desayuno sin despertador',
    name: 'Carmen y Antonio',
    email: carmen.email,
  },
  {
    device: 'a desktop',
    options: desktop,
    gift: 'Dos noches bajo la lona',
    moment: null,
    andGift: 'Un cenote con Andrés',
    name: 'Camila y Nicolás',
    email: camila.email,
  },
]
const testedDevices = isLong ? devices : devices.slice(0, 1)

describe.each(testedDevices)('on $device', ({ options, gift, moment, andGift, name, email }) => {
  test('a guest gives from the link to the private page, and every screen is accessible', async () => {
    const { page } = await visitor(instance().url, options)
    const look = async () => {
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
    }
    await page.goto(wedding)
    await expectHeading(page, 'Lucía & Mateo')
    await look()

    await listLink(page).click()
    await expectHeading(page, 'La vuelta larga')
    await look()
    await named(page, 'combobox', 'Tipo').selectOption('Se regalan por partes')
    await expect.poll(() => new URL(page.url()).search).toBe('?tipo=partes')
    await heading(page, 'A pie hasta el lago').waitFor({ state: 'hidden' })
    await heading(page, gift).waitFor()

    await link(page, new RegExp(gift)).click()
    const second = moment === null ? radio(page, /^2 partes/) : named(page, 'checkbox', new RegExp(moment))
    await second.waitFor()
    await look()
    await second.check()
    await button(page, 'Añadir a mi regalo').click()
    await expectHeading(page, 'Fírmalo y escríbeles')
    await link(page, 'Volver a tu regalo').first().click()
    await expectHeading(page, 'Esto es lo que les regalas')
    await look()
    await link(page, 'Añadir otro regalo').click()
    await button(page, `Añadir a tu regalo: ${andGift}`).click()
    // The link is there already, for the first gift.
    await button(page, `Quitar de tu regalo: ${andGift}`).waitFor()
    // The address of the basket in the browser's history is older than the second gift.
    await page.goBack()
    await expectHeading(page, 'Esto es lo que les regalas')
    await heading(page, andGift).waitFor()
    await page.goForward()
    await link(page, 'Seguir').click()
    await expectHeading(page, 'Fírmalo y escríbeles')
    await page.getByText(andGift).first().waitFor({ state: 'attached' })
    await radio(page, 'Nosotros').check()
    await textbox(page, 'Vuestros nombres').fill(name)
    await textbox(page, '¿Quién hace el pago?').fill('Carmen Navarro Ruiz')
    await textbox(page, 'Tu mensaje').fill('Que el viaje sea largo y el sofá quepa.')
    await textbox(page, 'Tu correo (opcional)').fill(email)
    await look()

    await goToSending(page)
    await look()
    await button(page, 'Copiar IBAN').click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('ES9121000418450200051332')
    await reads(page, 'Copiado')

    const path = await markAsSent(page)
    expect(path).toMatch(/^\/r\/[\w-]+$/)
    await reads(page, name)
    if (moment !== null) await reads(page, new RegExp(` · ${moment} · `))
    await look()

    const mail = await instance().mailTo(email, 'va camino de Lucía y Mateo')
    expect(mail.text).toContain(`${instance().url}${path}`)
    const repeated = await visitor(instance().url, options)
    await repeated.page.goto(/http\S+\/r\/[\w-]+/.exec(mail.text)?.[0] ?? 'no link in the mail')
    await expectHeading(repeated.page, /^Gracias/)
  })
})

test.runIf(isByNight)('from the link to thanks there are five screens, and one field to type', async () => {
  const { page } = await visitor(instance().url, phone)
  const steps = await countSteps(page)
  const add = (title: string) => async () => {
    await button(page, `Añadir a tu regalo: ${title}`).click()
    await link(page, 'Seguir').click()
  }
  const choose = (title: string, amount: string) => async () => {
    await link(page, title).first().click()
    await radio(page, amount).check()
  }
  // A gift is chosen on its page, or added on the list.
  const kinds = {
    amount: choose('Elegir cuánto poner: El fondo de la casa', '100 €'),
    parts: add('Machu Picchu con la primera luz'),
    whole: add('El tranvía 28 y una caja de pastéis'),
    fund: choose('Poner algo en «El fondo del viaje»', '50 €'),
  }
  for (const [kind, choice] of Object.entries(kinds)) {
    await page.goto(wedding)
    steps.begin()
    await listLink(page).click()
    await expectHeading(page, 'La vuelta larga')
    await choice()
    await textbox(page, 'Tu nombre y apellidos').fill('Elena Prado Gil')
    await goToSending(page)
    await markAsSent(page)
    expect({ kind, ...steps.counts() }).toEqual({ kind, screens: 5, taps: 5, fields: 1 })
  }
})

test.runIf(isByNight)('a guest undoes a gift, and its share is free again', async () => {
  const { page } = await visitor(instance().url, phone)
  await give(page, { basket: 'un-telescopio-para-dos.1', name: 'Diego Fernández Gil' })
  const other = await visitor(instance().url)
  await expectOnGiftPage(other.page, 'un-telescopio-para-dos', /¡Completo! Gracias/)

  await page.getByText('Deshacer mi regalo').click()
  await button(page, 'Sí, deshacerlo').click()
  await expectHeading(page, 'Regalo deshecho')
  await expectAccessible(page)
  await expectOnGiftPage(other.page, 'un-telescopio-para-dos', /Un regalo entero/)
})

test('going back, resubmitting and reloading do not promise twice', async () => {
  const { page } = await visitor(instance().url, phone)
  const other = await visitor(instance().url)
  await expectOnGiftPage(other.page, 'machu-picchu-con-la-primera-luz', /partes regaladas/)
  const taken = async () => /(\d+) de 13 partes/.exec(await other.page.getByRole('main').innerText())?.[1]
  const before = Number(await taken())

  await promise(page, { basket: 'machu-picchu-con-la-primera-luz.1', name: 'Valentina Rojas Mejía' })
  await page.reload()
  await expectHeading(page, '¿Cómo prefieres enviarlo?')
  await page.goBack()
  await expectHeading(page, 'Fírmalo y escríbeles')
  await textbox(page, 'Tu nombre y apellidos').fill('Valentina Rojas Mejía')
  await goToSending(page)
  await markAsSent(page)
  await page.reload()
  await expectHeading(page, /^Gracias/)
  await page.goBack()
  await expectHeading(page, /^Gracias|^Fírmalo/)

  await expectOnGiftPage(
    other.page,
    'machu-picchu-con-la-primera-luz',
    new RegExp(`${before + 1} de 13 partes`),
  )
})

test.runIf(isByNight)(
  'a dedication survives a closed tab, and is gone from the device once its gift is sent',
  async () => {
    const { page: first, newTab } = await visitor(instance().url, phone)
    const dedication = `${wedding}/regalar/dedicatoria?g=el-fondo-del-viaje.a3000`
    await first.goto(dedication)
    await radio(first, 'Nosotros').check()
    await textbox(first, 'Vuestros nombres').fill('Marta y Javi')
    await first.getByText('¿No sabes por dónde empezar?').click()
    await button(first, 'Lo que os deseo es…').click()
    await textbox(first, 'Tu mensaje').pressSequentially('un mar en calma.')
    const page = await newTab()
    await first.close()

    await page.goto(dedication)
    await reads(page, 'Aquí sigue lo que habías escrito.')
    const message = textbox(page, 'Tu mensaje')
    await expect.poll(() => message.inputValue()).toBe('Lo que os deseo es un mar en calma.')
    await expect.poll(() => textbox(page, 'Vuestros nombres').inputValue()).toBe('Marta y Javi')
    await button(page, 'Empezar con la hoja en blanco').click()
    await reads(page, 'La hoja está en blanco.')
    await expect.poll(() => message.inputValue()).toBe('')
    await button(page, 'Recuperar lo escrito').click()
    await expect.poll(() => message.inputValue()).toBe('Lo que os deseo es un mar en calma.')
    await expectAccessible(page)
    await textbox(page, '¿Quién hace el pago?').fill('Marta Pérez Soto')
    await goToSending(page)
    await markAsSent(page)
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .not.toMatch(/Marta|calma/)
    await page.goto(dedication)
    await button(page, 'Grabar mi voz').waitFor()
    expect(await message.inputValue()).toBe('')
  },
)

test('returning from a gift far down the list restores the scroll position', async () => {
  const { page } = await visitor(instance().url, phone)
  await page.goto(`${wedding}/lista`)
  await expectHeading(page, 'La vuelta larga')
  // A first visit renders content far below only when the page is idle.
  await page.locator('[data-drawn]').waitFor({ state: 'detached' })
  const last = page.locator('.gift').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1000)
  await last.locator('.gift-link').click()
  await page.locator('.gift').last().waitFor({ state: 'detached' })
  await page.goBack()
  await expectHeading(page, 'La vuelta larga')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  expect(await page.locator('[data-drawn]').count()).toBe(0)
})

test('going back before hydration shows the previous page', async () => {
  const { page } = await visitor(instance().url, phone)
  await promise(page, { basket: 'el-fondo-del-viaje.a2500', name: 'Andrés Gil' })
  let arrive = () => {}
  const code = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await code
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expectHeading(page, '¿Cómo prefieres enviarlo?')
  await page.goBack({ waitUntil: 'commit' })
  arrive()
  await expectHeading(page, 'Fírmalo y escríbeles')
  await expect.poll(() => textbox(page, 'Tu nombre y apellidos').inputValue()).toBe('Andrés Gil')
  await goToSending(page)
})

// A link opened in another browser leads to an empty demonstration.
describe.skipIf(inDemonstration)('the preview of a shared link shows', () => {
  const pages = [
    { what: 'the front page', path: '/', title: /^Vivencia · / },
    { what: 'the page of the couple', path: wedding, title: /Lucía y Mateo · / },
    { what: 'the list', path: `${wedding}/lista`, title: /La vuelta larga/ },
    { what: 'a gift', path: `${wedding}/lista/subir-en-globo-al-amanecer`, title: /Subir en globo/ },
  ]
  test.each(pages)('$what with a title, a text and a picture, and no amount', async ({ path, title }) => {
    const answer = await fetch(`${instance().url}${path}`, { headers: { 'user-agent': 'WhatsApp/2.23' } })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(title)
    expect(meta('og:title')).toMatch(title)
    expect(meta('og:description').length).toBeGreaterThan(20)
    expect(meta('description')).toBe(meta('og:description'))
    for (const words of [meta('og:title'), meta('og:description')]) expect(words).not.toMatch(/€|\d+ euros/)

    const picture = await fetch(meta('og:image'))
    expect(picture.status).toBe(200)
    expect(new URL(meta('og:image')).origin).toBe(instance().url)
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect(bytes.length).toBeLessThan(300_000)
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  })
})
