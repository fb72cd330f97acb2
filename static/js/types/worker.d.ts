/** What /sw.js tells the parts of the service worker: see app/people/documents/installing.py. */
declare const OFFLINE: { version: string; page: string; files: string[] };
