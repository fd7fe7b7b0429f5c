import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, freePort, type Running, start } from './processes'

/**
 * nginx in front of `upstreams` (ports on this machine), round robin with keep-alive; in the foreground, as our own
 * user.
 */
export async function nginx(upstreams: number[], ready: string): Promise<Running> {
  const { path, remove } = folder()
  const port = await freePort()
  const servers = upstreams.map((port) => `server 127.0.0.1:${port};`).join(' ')
  const config = `daemon off; pid ${path}/pid; error_log ${path}/error.log; worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 100000000;
  # A session's cookie may be larger than what nginx takes by itself, up and down.
  large_client_header_buffers 4 32k; proxy_buffer_size 32k; proxy_buffers 8 32k;
  client_body_temp_path ${path}/body; proxy_temp_path ${path}/proxy; fastcgi_temp_path ${path}/fastcgi;
  uwsgi_temp_path ${path}/uwsgi; scgi_temp_path ${path}/scgi;
  upstream api { ${servers} keepalive 64; keepalive_requests 100000000; keepalive_timeout 4s; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Forwarded-Host $http_host;
    }
  }
}
`
  writeFileSync(join(path, 'nginx.conf'), config)
  const running = await start(['-c', join(path, 'nginx.conf'), '-e', join(path, 'error.log')], {
    command: 'nginx',
    port,
    ready,
  })
  return {
    ...running,
    stop: async () => {
      await running.stop()
      remove()
    },
  }
}
