package org.apache.cxf.jaxrs.ext.multipart;

import java.util.List;
import javax.ws.rs.core.MediaType;

public class MultipartBody {
	public MultipartBody(List<Attachment> parts, MediaType type, boolean isOutgoing) {}
}
