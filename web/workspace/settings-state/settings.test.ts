import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearHeaderImage,
  setCoverImage,
  setHeaderImage,
  setLoggedUser,
  setPaymentData,
  setSelectedUser,
  useSettings,
} from './settings.ts'
import { showInSettings } from './show-in-settings.ts'

const atFirst = useSettings.getInitialState()
const carmen = { id: 'c', name: 'Carmen', email: null, avatar: null }

describe('The settings', () => {
  beforeEach(() => useSettings.setState(atFirst, true))

  it('are five values: a logo, the default cover and no user yet', () => {
    expect(useSettings.getState()).toEqual({
      imgHeader: '/images/logo-horizontal.svg',
      imgCover: '/images/background1b.jpg',
      loggedUser: null,
      selectedUser: null,
      paymentData: null,
    })
  })

  it('have a header image that can be set, and cleared back to the logo', () => {
    setHeaderImage('/media/ours.jpg')
    expect(useSettings.getState()).toEqual({ ...atFirst, imgHeader: '/media/ours.jpg' })
    clearHeaderImage()
    expect(useSettings.getState()).toEqual(atFirst)
  })

  it('are those of the logged-in user and the displayed wedding', () => {
    const lucia = { id: 'l', name: 'Lucía', surnames: 'Fernández Gil', email: 'l@example.com', avatar: null }
    showInSettings(lucia, { imgHeader: '/media/ours.jpg', imgCover: 'white-village' })
    expect(useSettings.getState()).toEqual({
      ...atFirst,
      imgHeader: '/media/ours.jpg',
      imgCover: 'white-village',
      loggedUser: { id: 'l', name: 'Lucía Fernández Gil', email: 'l@example.com', avatar: null },
    })
    showInSettings(lucia, { imgHeader: null, imgCover: 'wedding-arch' })
    expect(useSettings.getState()).toMatchObject({ imgHeader: atFirst.imgHeader, imgCover: 'wedding-arch' })
  })

  it('change only the values that are set', () => {
    const receivingAccount = {
      id: 'r',
      kind: 'sepa' as const,
      holder: 'LUCIA FERNANDEZ',
      identifier: '… 1332',
    }
    setCoverImage('white-village')
    setLoggedUser({ ...carmen, id: 'lucia' })
    setSelectedUser(carmen)
    setPaymentData(receivingAccount)
    expect(useSettings.getState()).toEqual({
      imgHeader: atFirst.imgHeader,
      imgCover: 'white-village',
      loggedUser: { ...carmen, id: 'lucia' },
      selectedUser: carmen,
      paymentData: receivingAccount,
    })
    setSelectedUser(null)
    expect(useSettings.getState().selectedUser).toBeNull()
    expect(useSettings.getState().loggedUser?.id).toBe('lucia')
  })
})

describe('The developer tools', () => {
  const tools = '__REDUX_DEVTOOLS_EXTENSION__'
  const bundled = async (flag: string) => {
    const bundle = await rolldown({
      input: 'web/workspace/settings-state/settings.ts',
      transform: { define: { 'import.meta.env.VITE_STATE_DEVTOOLS': JSON.stringify(flag) } },
    })
    const { output } = await bundle.generate({ minify: true })
    await bundle.close()
    return output[0].code
  }

  it('are connected with the build flag, and leave no code without it', async () => {
    expect(await bundled('true')).toContain(tools)
    expect(await bundled('')).not.toContain(tools)
    expect(await bundled('false')).not.toContain(tools)
  })

  const folder = join('build', 'web', 'client', 'assets')
  it.skipIf(!existsSync(folder))('are not part of the browser’s code', () => {
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    const found = scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(tools))
    expect(found).toEqual([])
  })
})
