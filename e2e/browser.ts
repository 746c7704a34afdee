import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const root = path.join(import.meta.dirname, '..');

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Fonts of the browser's own package only, so that pages look the same whatever the machine has installed. Written anew
 * when the folder has moved: without any font the browser crashes at the first page.
 */
function writeFontSettings(folder: string): string {
  const file = path.join(folder, 'fonts.conf');
  const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`;
  if (existsSync(file) && readFileSync(file, 'utf8') === settings) return file;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, settings);
  renameSync(draft, file);
  return file;
}

/** Unpacks the browser of its npm package under .cache once, and returns the folder. */
function unpackBrowser(): string {
  const manifest = path.join(root, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = path.join(root, '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: root,
    // The package unpacks into TMPDIR, and the system libraries of the browser only where it believes to be on Lambda.
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Scroll bars take the room that they take for visitors. */
const ignoreDefaultArgs = ['--hide-scrollbars'];

/**
 * How to launch the browser of the tests: on Linux the one inside its npm package, with its own libraries and fonts;
 * elsewhere the installed Chrome. E2E_BROWSER names another executable.
 */
export function chooseBrowser(): LaunchOptions {
  const executablePath = process.env.E2E_BROWSER;
  if (executablePath) return { executablePath, args: launchArguments, ignoreDefaultArgs };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { channel: 'chrome', args: launchArguments, ignoreDefaultArgs };
  const folder = unpackBrowser();
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: path.join(folder, 'chromium'),
    args: launchArguments,
    ignoreDefaultArgs,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_FILE: writeFontSettings(folder),
      // In a shell without a language the browser has no name for a file in Hangul.
      LC_ALL: 'C.UTF-8',
    },
  };
}
