// `npm run workbench`: shows the building blocks of the workspace in all states, with hot reload.
import { createServer } from 'vite'
import { workbenchConfig } from './build/workbench-config.ts'

const server = await createServer(workbenchConfig)
await server.listen()
server.printUrls()
