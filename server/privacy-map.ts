import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderPrivacyMap } from './modules/privacy/document.ts';

/*
 * npm run privacy:map
 * Writes docs/privacy.md: every column with personal data, its class, basis and retention.
 */

writeFileSync(path.join(import.meta.dirname, '../docs/privacy.md'), renderPrivacyMap());
