/** The address of the manifest, which lets an iPhone put the workspace on its home screen, as push messages need there. */
export const appManifestPath = '/app.webmanifest'

export const appManifest = JSON.stringify({
  name: 'Vivencia',
  short_name: 'Vivencia',
  start_url: '/boda',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  icons: [
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})
