/**
 * Everything that requests need, at once: nothing is fetched when the first one is shown. For tests, where that fetch counts against the
 * time in which an element has to be found, and for bundles of one file. Imported for its effect.
 */
import '@elicit-kit/core/url';
import { setOutletContent } from './load-outlet-content.js';
import { OutletContent, warmUp } from './outlet-content.js';
import './calls-entry.js';
import '../../approval-dialog/call-extras.js';
import '../standing-answers/standing-rows.js';
import '../../server-attribution/attribution-facts.js';

setOutletContent({ OutletContent, warmUp });
